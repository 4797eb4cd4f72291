import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useApi } from '../../../use-api.ts'
import styles from './customer-application.module.css'

const paperAt = (customerId: string, path: string) =>
  `/mj/customer/paper?customerId=${customerId}&path=${encodeURIComponent(path)}`

/** A customer's application, for the shop. */
export const CustomerApplication = ({ id }: { id: string }) => {
  const found = useApi(api.customer.application, { customerId: id }, { staleTime: 0 })
  return (
    <Answer of={found} what="客户申请" skeleton={<Skeleton height={160} />}>
      {(it) => (
        <>
          <DescriptionList
            items={[
              ['联系人', it.contactName],
              ['所在地区', it.areaName],
              ['申请时间', it.applyTime],
              ['申请说明', it.applyText],
              ['拒绝原因', it.auditReason],
            ]}
          />
          <h3>证件</h3>
          {it.papers.length === 0 && <p>没有提供证件</p>}
          <ul className={styles.papers}>
            {it.papers.map((paper, at) => (
              <li key={at}>
                <strong>{paper.name}</strong> {paper.certNo}，有效期至 {paper.validTo ?? '长期'}{' '}
                {paper.expired && <Tag tone="bad">已过期</Tag>}
                {paper.fileList.map((path, place) => (
                  <a key={path} href={paperAt(id, path)} target="_blank" rel="noreferrer">
                    照片 {place + 1}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </Answer>
  )
}
