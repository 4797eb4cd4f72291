import { qualificationNames } from '@mall/api/shop/qualifications'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './licences.module.css'

type Licence = AnswerOf<Calls['storefront']['licences']>['list'][number]

const nameOf = (qualType: number): string => qualificationNames[qualType] ?? qualificationNames[9]!

/** Picture of a licence, with a mark that it is of no use elsewhere. */
const Copy = ({ path, name }: { path: string; name: string }) => (
  <span className={styles.copy}>
    <Picture path={path} alt={`${name}图片`} ratio="8/11" sizes="(max-width: 767px) 90vw, 520px" />
    <span aria-hidden="true" className={styles.mark}>
      {Array.from({ length: 12 }, (_, at) => (
        <span key={at} data-words="仅供农信商城资质公示" />
      ))}
    </span>
  </span>
)

const LicenceItem = ({ it, show }: { it: Licence; show: () => void }) => {
  const name = nameOf(it.qualType)
  return (
    <li className={styles.licence}>
      <button type="button" onClick={show} aria-label={`查看${name}`}>
        <Copy path={it.fileList[0]!} name={name} />
      </button>
      <div>
        <h3>
          {name}
          {it.expired ? <Tag tone="bad">已过期</Tag> : <Tag tone="good">有效</Tag>}
          {it.needed && <Tag tone="info">本类目必备</Tag>}
        </h3>
        <dl>
          <div>
            <dt>编号</dt>
            <dd>{it.certNo}</dd>
          </div>
          {it.issuer && (
            <div>
              <dt>发证机关</dt>
              <dd>{it.issuer}</dd>
            </div>
          )}
          <div>
            <dt>有效期</dt>
            <dd>
              {it.validFrom} 至 {it.validTo ?? '长期'}
            </dd>
          </div>
        </dl>
      </div>
    </li>
  )
}

/** Licences of a shop. For goods, it marks those that their category demands, and names a missing one. */
export const Licences = ({ shopId, spuId }: { shopId: string; spuId?: string }) => {
  const input = { shopId, ...(spuId !== undefined && { spuId }) }
  const { data, isError, error, refetch } = useApi(api.storefront.licences, input)
  const [shown, setShown] = useState<Licence>()
  if (isError) return <ErrorState error={error} what="资质" retry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  return (
    <>
      {data.missing !== null && (
        <p role="note" className={styles.missing}>
          该店铺没有公示有效的{nameOf(data.missing)}，购买前请向店铺核实。
        </p>
      )}
      {data.list.length === 0 ? (
        <Empty icon="shield" text="店铺没有公示资质" />
      ) : (
        <ul className={styles.licences}>
          {data.list.map((it) => (
            <LicenceItem key={`${it.qualType} ${it.certNo}`} it={it} show={() => setShown(it)} />
          ))}
        </ul>
      )}
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown === undefined ? '' : nameOf(shown.qualType)}
      >
        {shown?.fileList.map((path) => (
          <Copy key={path} path={path} name={nameOf(shown.qualType)} />
        ))}
      </Dialog>
    </>
  )
}
