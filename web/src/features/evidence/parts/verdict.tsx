import { fileStates, packSides } from '@mall/api/evidence/packs'
import type { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import type { AnswerOf } from '../../../calls.ts'
import { Tag } from '../../../kit/tag.tsx'
import { sizeText } from '../size-text.ts'
import styles from './evidence.module.css'

type Verified = AnswerOf<typeof api.evidence.verify>

const words = {
  intact: ['封存完好', '这份证据包由农信商城封存，从封存到现在没有任何改动。'],
  changed: ['封存之后被改动', '封存签名有效，但文件里有内容在封存之后被改动，见下面的清单。'],
  unsealed: [
    '没有有效的封存',
    '这不是农信商城封存的证据包，或者它的清单、签名已被改动或损坏。请用下载时的原文件再试，不要解压后重新压缩。',
  ],
} as const

const tones = { intact: 'good', changed: 'bad', missing: 'bad', added: 'bad', listed: 'plain' } as const

const Files = ({ files }: Pick<Verified, 'files'>) => (
  <div className={styles.files}>
    <table>
      <caption className="visually-hidden">清单里的文件</caption>
      <thead>
        <tr>
          <th scope="col">文件</th>
          <th scope="col">大小</th>
          <th scope="col">核对</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ path, title, size, sha256, state }) => (
          <tr key={path}>
            <td>
              {title || path}
              <p className={styles.hash}>SHA-256 {sha256}</p>
            </td>
            <td>{sizeText(size)}</td>
            <td>
              <Tag tone={tones[state]}>{fileStates[state]}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Verdict on a checked file. */
export const Verdict = ({ name, found }: { name: string; found: Verified }) => {
  const { verdict, seal, about, files } = found
  const [title, text] = words[verdict]
  const named = files.some(({ state }) => !['intact', 'listed'].includes(state))
  return (
    <>
      <div role="status" className={`${styles.verdict} ${styles[verdict]}`}>
        <strong>{title}</strong>
        <p>{name}</p>
        <p>{text}</p>
        {verdict === 'changed' && !named && <p>各文件的内容一致，被改动的是压缩包本身。</p>}
      </div>
      {seal !== null && about !== null && (
        <DescriptionList
          items={[
            ['封存者', seal.by],
            ['封存时间', seal.time],
            ['证书序列号', seal.serialNo],
            ['证据包', about.packNo],
            ['订单号', about.orderNo],
            ['店铺', about.shopName],
            ['申请方', `${packSides[about.side]}，${about.askTime}`],
          ]}
        />
      )}
      {files.length > 0 && <Files files={files} />}
    </>
  )
}
