import { periodWords } from '@mall/api/approval/words'
import { enterpriseRoles } from '@mall/api/permissions'
import { memberRoles } from '@mall/api/staff/member-roles'
import { api } from '../../api.ts'
import { fieldsOf } from '../../blocks/form/form-of.ts'
import type { EditProps, FormOf, Input } from '../../blocks/form/form-of.ts'
import { flag, OneOfEdit, oneOf, oneOfFew } from '../../blocks/form/inputs/choice.tsx'
import { Choices } from '../../blocks/form/inputs/choices.tsx'
import { money } from '../../blocks/form/inputs/decimal.tsx'
import { rows } from '../../blocks/form/inputs/rows.tsx'
import { text } from '../../blocks/form/inputs/text.tsx'
import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['approval']
export type Policy = AnswerOf<Room['policy']>
type Budget = Policy['budgets'][number]
type Rule = Policy['rules'][number]
const inputs = () => import('@mall/api/approval/inputs')

const CategoryEdit = (it: EditProps<string>) => (
  <Choices
    call={api.storefront.categoryTree}
    input={{}}
    what="类目"
    chosen={it.value}
    options={(tree) => tree.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
  >
    {(options) => <OneOfEdit {...it} options={options} none="全部类目" />}
  </Choices>
)
/** Input of a category of the first level; empty for all goods. */
const category = (): Input<string> => ({
  empty: '',
  say: (categoryId) => (categoryId === '' ? '全部类目' : '已选择'),
  Edit: CategoryEdit,
})

type WrittenBudget = {
  readonly budgetId: string
  readonly version: string
  readonly name: string
  readonly periodKind: '1' | '2' | '3' | ''
  readonly categoryId: string
  readonly limitMoney: string
}
const budgetField = fieldsOf<WrittenBudget>()
const periods = Object.entries(periodWords).map(([value, label]) => ({ value: value as '1' | '2' | '3', label }))

export const budgetForm: FormOf<WrittenBudget, Room['saveBudget'], Budget> = {
  label: '采购预算',
  call: api.approval.saveBudget,
  schema: () => inputs().then((all) => all.saveBudget),
  start: (it) => ({
    budgetId: it?.budgetId ?? '',
    version: it === undefined ? '' : String(it.version),
    name: it?.name ?? '',
    periodKind: it === undefined ? '1' : (String(it.periodKind) as '1'),
    categoryId: it?.categoryId ?? '',
    limitMoney: it?.limitMoney ?? '',
  }),
  parts: [
    {
      fields: [
        budgetField('name', '名称', text(), { hint: '例如：每月饲料预算' }),
        budgetField('periodKind', '周期', oneOfFew(periods)),
        budgetField('categoryId', '类目', category()),
        budgetField('limitMoney', '预算金额', money(), { hint: '按下单金额占用，关闭或退款后退回' }),
      ],
    },
  ],
  done: { say: '预算已保存，新订单开始按它控制' },
}

type WrittenRule = {
  readonly ruleId: string
  readonly version: string
  readonly name: string
  readonly fromMoney: string
  readonly beyondBudget: boolean
  readonly chain: readonly { readonly who: string }[]
}
const ruleField = fieldsOf<WrittenRule>()

/** Returns the choices of an approver, a person or a role: `u7` or `rE_FIN`. */
const approvers = (members: Policy['members']) => [
  ...memberRoles.map((role) => ({ value: `r${role}`, label: `角色：${enterpriseRoles[role]!.name}` })),
  ...members.map(({ userId, name }) => ({ value: `u${userId}`, label: name })),
]
const sentChain = (chain: WrittenRule['chain']) =>
  chain.map(({ who }) => (who.startsWith('u') ? { userId: who.slice(1) } : { roleCode: who.slice(1) }))

export const ruleForm = (members: Policy['members']): FormOf<WrittenRule, Room['saveRule'], Rule> => ({
  label: '审批规则',
  call: api.approval.saveRule,
  schema: () => inputs().then((all) => all.saveRule),
  start: (it) => ({
    ruleId: it?.ruleId ?? '',
    version: it === undefined ? '' : String(it.version),
    name: it?.name ?? '',
    fromMoney: it?.fromMoney ?? '',
    beyondBudget: it?.beyondBudget ?? true,
    chain: (it?.chain ?? [{ userId: null, roleCode: 'E_ADMIN' }]).map(({ userId, roleCode }) => ({
      who: userId === null ? `r${roleCode}` : `u${userId}`,
    })),
  }),
  parts: [
    {
      fields: [
        ruleField('name', '名称', text(), { hint: '例如：超预算审批' }),
        ruleField('beyondBudget', '超出预算时审批', flag()),
        ruleField('fromMoney', '订单满多少元审批', money(), {
          must: ({ beyondBudget }) => !beyondBudget && '请填写金额，或选择超出预算时审批',
          hint: '不填则只在超出预算时审批',
        }),
        ruleField('chain', '审批人，按先后顺序', {
          ...rows<{ readonly who: string }>({
            name: '审批人',
            add: '增加审批人',
            least: 1,
            empty: { who: '' },
            fields: [{ at: 'who', label: '成员或角色', input: oneOf(approvers(members)) as Input<string> }],
          }),
          sent: sentChain,
        }),
      ],
    },
  ],
  done: { say: '审批规则已保存' },
})
