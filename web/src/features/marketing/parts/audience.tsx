import type { TargetType } from '@mall/api/marketing/states'
import { api } from '../../../api.ts'
import type { EditProps, Input } from '../../../blocks/form/form-of.ts'
import { ManyOfEdit } from '../../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../../blocks/form/inputs/choices.tsx'
import { useApi } from '../../../use-api.ts'
import { noGroups } from '../../customer/parts/group-choice.tsx'
import { customerChoice } from '../../customer/parts/customer-choice.tsx'
import styles from './marketing.module.css'

/** A customer group, or a customer. */
export type NamedTarget = { readonly targetId: string; readonly name: string }
type Edit = EditProps<readonly NamedTarget[]>

const customers = customerChoice()

const Groups = ({ value, write, ...it }: Edit) => (
  <Choices
    call={api.customer.groups}
    input={{}}
    what="客户分组"
    chosen={value.map(({ targetId }) => targetId)}
    options={(groups) =>
      groups.map(({ groupId, name, memberCount }) => ({
        value: groupId,
        label: `${name}（${memberCount} 位）`,
        name,
      }))
    }
    none={noGroups}
  >
    {(options) => (
      <ManyOfEdit
        {...it}
        value={value.map(({ targetId }) => targetId)}
        write={(ids) =>
          write(ids.map((targetId) => ({ targetId, name: options.find((one) => one.value === targetId)?.name ?? '' })))
        }
        options={options}
      />
    )}
  </Choices>
)

/** Number of customers that the present choice would reach. */
const Count = ({
  targetType,
  targets,
  cooldownDays,
  standing,
}: {
  targetType: TargetType
  targets: readonly NamedTarget[]
  cooldownDays: number
  standing: boolean
}) => {
  const none = targetType !== 1 && targets.length === 0
  const asked = {
    targetType,
    cooldownDays,
    ...(targetType === 1 ? {} : { targetIds: targets.map(({ targetId }) => targetId) }),
  }
  const { data } = useApi(api.marketing.audience, asked, { enabled: !none, keep: true, staleTime: 0 })
  if (none) return <span className={styles.count}>选好后显示能送达多少位客户</span>
  if (data === undefined) return <span className={styles.count}>正在计算…</span>
  const apart = [
    data.refusedCount > 0 && `${data.refusedCount} 位已退订`,
    data.restingCount > 0 && `${data.restingCount} 位在间隔期内`,
    data.withoutAccount > 0 && `${data.withoutAccount} 位没有账号`,
  ].filter(Boolean)
  return (
    <span className={styles.count} role="status">
      {standing ? '范围内' : '可送达'} <strong>{data.count}</strong> 位客户{standing && '，符合条件时发送'}
      {apart.length > 0 && `，另有 ${apart.join('、')}`}
    </span>
  )
}

const AudienceEdit = ({ standing, ...it }: Edit & { standing: boolean }) => {
  const [type, days] = (it.unit ?? '').split('/').map(Number)
  const targetType = type as TargetType
  // A strategy sends later, when the days of rest may be over.
  const cooldownDays = !standing && Number.isInteger(days) && days! >= 0 && days! <= 365 ? days! : 0
  return (
    <span className={styles.audience}>
      {targetType === 2 && <Groups {...it} />}
      {targetType === 3 && (
        <customers.Edit
          {...it}
          value={it.value.map(({ targetId, name }) => ({ customerId: targetId, name }))}
          write={(all) => it.write(all.map(({ customerId, name }) => ({ targetId: customerId, name })))}
        />
      )}
      <Count targetType={targetType} targets={it.value} cooldownDays={cooldownDays} standing={standing} />
    </span>
  )
}

/**
 * Input of the receivers, with their number; `standing` if a strategy sends to them whenever they meet a condition. The fields
 * beside it hold the type of the receivers and the days of rest.
 */
export const audience = (standing: boolean): Input<readonly NamedTarget[]> => ({
  empty: [],
  label: 'group',
  keyOf: ({ targetId }) => targetId,
  say: (all) => all.map(({ name }) => name).join('、'),
  sent: (all) => all.map(({ targetId }) => targetId),
  Edit: (it) => <AudienceEdit {...it} standing={standing} />,
})
