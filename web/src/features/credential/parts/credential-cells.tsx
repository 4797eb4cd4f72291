import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import type { Credential } from '../audit-forms.ts'
import styles from './credential-cells.module.css'

/* Cells of credentials, for lists, cards and details. */

const tones: Readonly<Record<number, Tone>> = { 1: 'warn', 2: 'good', 3: 'bad', 4: 'plain' }

type Of<Field extends keyof Credential> = { readonly it: Pick<Credential, Field> }

export const StateTag = ({ it }: Of<'state' | 'stateText'>) => (
  <Tag tone={tones[it.state] ?? 'plain'}>{it.stateText}</Tag>
)

const isPicture = (ext: string) => ext === 'webp'

/** Small papers of a credential; each opens in full. */
export const Papers = ({ it }: Of<'files' | 'orderNo'>) => (
  <ul className={styles.papers}>
    {it.files.map(({ fileId, path, ext, name }, at) => (
      <li key={fileId}>
        <a href={path} target="_blank" rel="noreferrer">
          {isPicture(ext) ? (
            <img src={path} alt={`订单 ${it.orderNo} 的凭证 ${at + 1}`} width={72} height={72} loading="lazy" />
          ) : (
            name
          )}
        </a>
      </li>
    ))}
  </ul>
)

/** Papers as large as there is room, beside the figures typed from them; a PDF opens in a new window. */
export const LargePapers = ({ it }: Of<'files' | 'orderNo'>) => (
  <div className={styles.large}>
    {it.files.map(({ fileId, path, ext, name }, at) =>
      isPicture(ext) ? (
        <a key={fileId} href={path} target="_blank" rel="noreferrer">
          <img src={path} alt={`订单 ${it.orderNo} 的凭证 ${at + 1}`} />
        </a>
      ) : (
        <a key={fileId} href={path} target="_blank" rel="noreferrer">
          打开 {name}
        </a>
      ),
    )}
  </div>
)
