import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { saveFile } from '../../../save-file.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { Orders } from '../parts/sheet-orders.tsx'
import { SummaryRows } from '../parts/summary-rows.tsx'
import styles from '../parts/sheet.module.css'

const groupings = { goods: '按商品', buyer: '按买家' } as const
type Grouping = keyof typeof groupings

const Summary = ({ combinationId }: { combinationId: string }) => {
  const [groupBy, group] = useState<Grouping>('goods')
  const found = useApi(api.combination.summary, { combinationId, groupBy }, { staleTime: 0, keep: true })
  const sheet = useAct(api.combination.exportSummary, { onDone: saveFile })
  return (
    <>
      <section className={styles.card}>
        <h1>团购订单汇总</h1>
        <div className={styles.choice} role="group" aria-label="汇总方式">
          {(Object.keys(groupings) as Grouping[]).map((it) => (
            <Button
              key={it}
              size="small"
              kind={it === groupBy ? 'brand' : 'plain'}
              aria-pressed={it === groupBy}
              onClick={() => group(it)}
            >
              {groupings[it]}
            </Button>
          ))}
          <Button size="small" disabled={sheet.acting} onClick={() => sheet.act({ combinationId })}>
            导出
          </Button>
          <ButtonLink size="small" to={`/mj/groupBuying/detail/${combinationId}`}>
            团购详情
          </ButtonLink>
        </div>
        <Answer of={found} what="汇总" skeleton={<SkeletonText lines={6} />}>
          {({ list, sum }) =>
            list.length === 0 ? (
              <p className={styles.none}>还没有付款的订单</p>
            ) : (
              <>
                <p>
                  共 {sum.orderCount} 单，{sum.buyerCount} 位买家，合计 {sum.totalQty} 件，{yuan(sum.totalMoney)}
                </p>
                <SummaryRows list={list} />
              </>
            )
          }
        </Answer>
      </section>
      <Orders combinationId={combinationId} />
    </>
  )
}

/** Orders of the sheet of `?id=1`, and their totals by goods or by buyer. */
const SummaryPage = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id === null ? (
    <Empty icon="list" title="请先选择团购" text="在团购管理中点“汇总”即可查看" />
  ) : (
    <Summary key={id} combinationId={id} />
  )
}
export const call = api.combination.summary
export default SummaryPage
