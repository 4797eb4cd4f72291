import { invoiceTypes } from '@mall/api/shop/invoices'
import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import { Block } from './order-blocks.tsx'

/** Invoices of an order, with their files; the buyer confirms that one arrived, or withdraws a request that waits. */
export const OrderInvoices = ({ orderId, invoiceStatus }: { orderId: string; invoiceStatus: number }) => {
  const found = useApi(api.invoice.ofOrder, { orderId }, { enabled: invoiceStatus > 0, staleTime: 0 })
  const again = { refreshes: ['order', 'invoice'] }
  const receive = useAct(api.invoice.receive, { done: '已确认收票', ...again })
  const withdraw = useAct(api.invoice.withdraw, { done: '已撤销开票申请', ...again })
  const list = (found.data?.invoices ?? []).filter(({ state }) => state !== 9)
  if (invoiceStatus === 0 || list.length === 0) return null
  return (
    <Block title="发票">
      {list.map((it) => (
        <section key={it.invoiceId} aria-label={`发票 ${it.title}`}>
          <p>
            <Tag tone={it.state === 0 ? 'warn' : it.state === 3 ? 'plain' : 'good'}>{it.stateText}</Tag>{' '}
            {it.needRed && <Tag tone="warn">退款后待红冲</Tag>}
          </p>
          <DescriptionList
            items={[
              ['类型', invoiceTypes[it.invoiceType as 1]],
              ['抬头', it.title],
              ['税号', it.taxNo],
              ['金额', yuan(it.amountMoney)],
              ['发票号码', it.invoiceNo],
              ['快递单号', it.expressNo],
              ['红冲原因', it.redReason],
              [
                '文件',
                it.file && (
                  <a key="file" href={it.file.path} target="_blank" rel="noreferrer">
                    下载发票
                  </a>
                ),
              ],
            ]}
          />
          {it.buttons.includes('receive') && (
            <Button size="small" busy={receive.acting} onClick={() => receive.act({ invoiceId: it.invoiceId })}>
              已收到发票
            </Button>
          )}
          {it.buttons.includes('withdraw') && (
            <Button size="small" busy={withdraw.acting} onClick={() => withdraw.act({ invoiceId: it.invoiceId })}>
              撤销申请
            </Button>
          )}
        </section>
      ))}
    </Block>
  )
}
