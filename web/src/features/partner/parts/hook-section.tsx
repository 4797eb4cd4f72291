import { hookEvents } from '@mall/api/partner/hooks'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Note } from '../../../kit/note.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { hookActs, hookFormFor } from '../hook-acts.ts'
import type { Partner } from '../partner-forms.tsx'
import { Deliveries } from './deliveries.tsx'
import styles from './partner.module.css'

const Where = ({ it, hook }: { it: Partner; hook: NonNullable<Partner['hook']> }) => (
  <>
    {hook.state === 2 && <Note>连续失败太多，已暂停推送，{hook.waiting} 条待推送的内容保留着。修好后请恢复推送。</Note>}
    <DescriptionList
      items={[
        [
          '地址',
          <span key="address" className={styles.address}>
            {hook.address}
          </span>,
        ],
        [
          '状态',
          <Tag key="state" tone={hook.state === 2 ? 'bad' : it.state === 2 ? 'plain' : 'good'}>
            {hook.state === 2 ? '已暂停' : it.state === 2 ? '应用停用，恢复后推送' : '推送中'}
          </Tag>,
        ],
        ['事件', hook.events.map((name) => hookEvents[name]).join('、')],
        ['待推送', hook.waiting === 0 ? '' : `${hook.waiting} 条`],
      ]}
    />
    <RowActs acts={hookActs} row={it} />
  </>
)

/** Address that receives an application's events, and the deliveries to it. */
export const HookSection = ({ it }: { it: Partner }) => (
  <>
    <section className={styles.section} aria-labelledby="hook">
      <div className={styles.head}>
        <h2 id="hook">事件推送</h2>
        {it.hook === null && <AddButton of={{ label: '设置推送', form: hookFormFor(it) }} />}
      </div>
      {it.hook === null ? (
        <p className={styles.quiet}>店铺有变化时推送到应用的地址，应用不必反复查询。</p>
      ) : (
        <Where it={it} hook={it.hook} />
      )}
    </section>
    <Deliveries partnerId={it.partnerId} />
  </>
)
