/* Words of treaties about payment on behalf. */

export const treatyStates = {
  0: '未签',
  1: '待代付人签署',
  2: '生效',
  3: '已到期',
  4: '已拒绝',
  5: '已解除',
} as const
export type TreatyState = keyof typeof treatyStates
export const treatyOps = ['sign', 'refuse', 'withdraw', 'terminate'] as const
export type TreatyOp = (typeof treatyOps)[number]
