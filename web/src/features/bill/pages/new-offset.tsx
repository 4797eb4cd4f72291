import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import styles from '../parts/bill.module.css'
import { NewOffset } from '../parts/new-offset.tsx'

/** Page that proposes a set-off: the other enterprise, which is kept in the address, then the bills of both. */
const NewOffsetPage = () => {
  const [params, setParams] = useSearchParams()
  const otherBoId = params.get('otherBoId') ?? ''
  const found = useApi(api.billOffset.mutual, otherBoId === '' ? {} : { otherBoId }, { staleTime: 0, keep: true })
  return (
    <Page title="提出往来互抵" beside={<p>双方互有已开票未付的对账单时，可以相互抵销</p>}>
      <Answer of={found} what="往来对账单" skeleton={<Skeleton height={240} />}>
        {({ others, bills }) => (
          <>
            <section className={styles.card} aria-label="对方企业">
              <h2>对方企业</h2>
              {others.length === 0 ? (
                <Empty icon="list" text="没有互有未付对账单的企业" />
              ) : (
                <ul className={styles.purchasers}>
                  {others.map((one) => (
                    <li key={one.boId}>
                      <button
                        type="button"
                        aria-pressed={one.boId === otherBoId}
                        onClick={() => setParams({ otherBoId: one.boId }, { replace: true })}
                      >
                        <b>{one.name}</b>
                        <span>{`应付 ${yuan(one.oweMoney)}，应收 ${yuan(one.owedMoney)}`}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {bills.length > 0 && (
              <NewOffset
                key={`${otherBoId} ${bills.map(({ billId }) => billId).join(' ')}`}
                bills={bills}
                otherBoId={otherBoId}
              />
            )}
          </>
        )}
      </Answer>
    </Page>
  )
}
export const call = api.billOffset.mutual
export default NewOffsetPage
