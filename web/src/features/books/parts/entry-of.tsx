import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { money } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { linesAt } from '../lines-at.ts'
import { CauseLink } from './cause-link.tsx'
import styles from './books.module.css'

/** Whole entry of the books; `id` is its number, or that of one of its lines. */
export const EntryOf = ({ id }: { id: string }) => {
  const found = useApi(api.books.entry, { entryId: id.split('-')[0]! })
  return (
    <Answer of={found} what="凭证" skeleton={<SkeletonText lines={8} />}>
      {(it) => (
        <>
          <DescriptionList
            items={[
              ['凭证号', it.entryId],
              ['时间', it.time],
              ['摘要', it.why],
              ['来源', <CauseLink key="cause" of={it} />],
              ['经办', it.actorName ?? '系统'],
              ['操作', it.act],
              ['业务键', it.key],
              ['追踪号', it.trace],
            ]}
          />
          <div
            className={styles.scroll}
            role="region"
            aria-label="分录"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit is scrolled to by keys, too
            tabIndex={0}
          >
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">科目</th>
                  <th scope="col">户名</th>
                  <th scope="col" data-money>
                    借方（元）
                  </th>
                  <th scope="col" data-money>
                    贷方（元）
                  </th>
                </tr>
              </thead>
              <tbody>
                {it.lines.map((line) => (
                  <tr key={line.lineNo}>
                    <td>{`${line.code} ${line.codeName}`}</td>
                    <td>
                      <Link to={linesAt(line)}>{line.ownerName}</Link>
                    </td>
                    <td data-money>{line.debitMoney && money(line.debitMoney)}</td>
                    <td data-money>{line.creditMoney && money(line.creditMoney)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Answer>
  )
}
