import { api } from '../../../api.ts'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { useCardAddress } from '../../../blocks/card-list/use-card-address.ts'
import { Button } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { refreshHeader } from '../../../shell/account/who-is-here.ts'
import { useAct, useApi } from '../../../use-api.ts'
import { MessageRow } from '../parts/message-row.tsx'
import styles from './messages.module.css'

/** By their number on the wire; 2, 4 and 5 have a tab once there are after-sales, contracts and statements to send them. */
const types = { 1: '订单', 3: '营销', 6: '系统' } as const
const typeNumbers = [1, 3, 6] as const

const tabs = [
  { id: '0', name: '全部', asks: {} },
  ...typeNumbers.map((type) => ({ id: String(type), name: types[type], asks: { type } })),
]
const messages: CardListOf<typeof api.message.list> = {
  call: api.message.list,
  thing: '消息',
  id: ({ msgId }) => msgId,
  Card: MessageRow,
  pageSize: 20,
  tabs: { label: '消息类型', field: 'type', items: tabs },
  className: styles.list,
  skeleton: [2, 72],
  empty: { icon: 'bell', text: '没有消息' },
}

const Messages = () => {
  const { asks } = tabs[useCardAddress(messages).tab]!
  const unread = useApi(api.message.unreadCount, {}, { staleTime: 0 }).data
  const read = useAct(api.message.read, { onDone: () => void refreshHeader() })
  return (
    <BuyerFrame>
      <Page
        title="消息"
        beside={
          (unread?.count ?? 0) > 0 && (
            <Button kind="quiet" busy={read.acting} onClick={() => read.act(asks)}>
              全部标为已读
            </Button>
          )
        }
      >
        <CardList
          of={messages}
          counts={{
            0: unread?.count,
            ...Object.fromEntries((unread?.byType ?? []).map(({ type, count }) => [type, count])),
          }}
        />
      </Page>
    </BuyerFrame>
  )
}
export default Messages
