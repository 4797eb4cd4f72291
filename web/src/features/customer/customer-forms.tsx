import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { FormOf, WrittenFor } from '../../blocks/form/form-of.ts'
import { oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { phone, text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'
import { send } from '../../send.ts'
import { servicePerson } from './customer-inputs.tsx'
import { customerGroups } from './parts/group-choice.tsx'

type Room = Calls['customer']
export type Customer = AnswerOf<Room['list']>['list'][number]
export type Group = AnswerOf<Room['groupPage']>['list'][number]

const inputs = () => import('@mall/api/customer/inputs')
const levels = oneOf(
  (['A', 'B', 'C'] as const).map((value) => ({ value, label: `${value} 级` })),
  { none: '不分级' },
)

const cardOf = (it: Customer | undefined) => ({
  customerCode: it?.customerCode ?? '',
  level: (it?.level ?? '') as 'A' | 'B' | 'C' | '',
  groupIds: it?.groupIds ?? [],
  channelUserId: it?.channelUserId ?? '',
  creditLimit: it?.creditLimit ?? '0.00',
  creditDays: String(it?.creditDays ?? 30),
  remark: it?.remark ?? '',
})

type Add = Omit<WrittenFor<Room['add']>, 'shopId'>
const added = fieldsOf<Add>()
/** Form of a new customer, by the mobile number they sign in with. */
export const addForm: FormOf<Add, Room['add']> = {
  label: '客户',
  call: api.customer.add,
  schema: () => inputs().then((it) => it.addCustomer),
  start: () => ({ mobile: '', ...cardOf(undefined) }),
  parts: [
    {
      fields: [
        added('mobile', '手机号', phone(), { private: true, hint: '客户在商城注册的手机号' }),
        added('level', '客户等级', levels),
        added('groupIds', '客户分组', customerGroups()),
        added('channelUserId', '服务人员', servicePerson()),
        added('creditLimit', '信用额度', money()),
        added('creditDays', '账期（天）', text()),
        added('customerCode', '客户编码', text()),
        added('remark', '备注', text({ lines: 2 })),
      ],
    },
  ],
  done: { say: '客户已添加' },
}

const readAnew = async ({ customerId }: Customer): Promise<Customer> => {
  const { list } = await send(api.customer.list, { customerIds: [customerId] }, { quiet: true })
  if (list[0] === undefined) throw new Error('这位客户已不在列表中')
  return list[0]
}

type Edit = Omit<WrittenFor<Room['save']>, 'shopId'>
const edited = fieldsOf<Edit>()
/** Form of what the shop keeps of a customer. */
export const editForm: FormOf<Edit, Room['save'], Customer> = {
  label: '客户资料',
  call: api.customer.save,
  schema: () => inputs().then((it) => it.editCustomer),
  start: (it) => ({
    customerId: it?.customerId ?? '',
    version: String(it?.version ?? ''),
    name: it?.name ?? '',
    contactName: it?.contactName ?? '',
    ...cardOf(it),
  }),
  parts: [
    {
      fields: [
        edited('name', '客户名称', text()),
        edited('contactName', '联系人', text()),
        edited('level', '客户等级', levels),
        edited('groupIds', '客户分组', customerGroups()),
        edited('channelUserId', '服务人员', servicePerson()),
        edited('creditLimit', '信用额度', money()),
        edited('creditDays', '账期（天）', text()),
        edited('customerCode', '客户编码', text()),
        edited('remark', '备注', text({ lines: 2 })),
      ],
    },
  ],
  again: readAnew,
  done: { say: '客户资料已保存' },
}

type Audit = { readonly customerId: string; readonly version: string; readonly pass: boolean; readonly reason: string }
/** Form that refuses an applicant, with a reason that they read. */
export const refuseForm: FormOf<Audit, Room['audit'], Customer> = {
  label: '拒绝申请',
  leaving: 'free',
  call: api.customer.audit,
  schema: () => inputs().then((it) => it.auditCustomer),
  start: (it) => ({ customerId: it?.customerId ?? '', version: String(it?.version ?? ''), pass: false, reason: '' }),
  parts: [
    {
      fields: [
        fieldsOf<Audit>()('reason', '拒绝原因', text({ lines: 3 }), { must: true, hint: '至少 2 个字，客户会看到' }),
      ],
    },
  ],
  done: { say: '已拒绝，客户会收到原因' },
}

type Groups = Omit<WrittenFor<Room['setGroups']>, 'shopId'>
const grouped = fieldsOf<Groups>()
/** Form that puts the chosen customers into groups, or takes them out. */
export const groupsForm: FormOf<Groups, Room['setGroups'], readonly string[]> = {
  label: '客户分组',
  leaving: 'free',
  call: api.customer.setGroups,
  schema: () => inputs().then((it) => it.setGroups),
  start: (customerIds) => ({ customerIds: customerIds ?? [], groupIds: [], op: 'add' }),
  parts: [
    {
      fields: [
        grouped(
          'op',
          '怎样分组',
          oneOfFew([
            { value: 'add', label: '加入', about: '原有分组保留' },
            { value: 'remove', label: '移出', about: '其他分组保留' },
            { value: 'replace', label: '改为', about: '只属于所选分组' },
          ]),
        ),
        grouped('groupIds', '分组', customerGroups()),
      ],
    },
  ],
  done: { say: '客户分组已修改' },
}

type Service = Omit<WrittenFor<Room['editChannelService']>, 'shopId'>
const served = fieldsOf<Service>()
/** Form that sets who serves the chosen customers. */
export const serviceForm: FormOf<Service, Room['editChannelService'], readonly string[]> = {
  label: '服务人员',
  leaving: 'free',
  call: api.customer.editChannelService,
  schema: () => inputs().then((it) => it.editChannelService),
  start: (customerIds) => ({ customerIds: customerIds ?? [], channelUserId: '' }),
  parts: [{ fields: [served('channelUserId', '服务人员', servicePerson(), { hint: '已经下的订单仍归原来的人' })] }],
  done: { say: '服务人员已修改' },
}
