/* Words of framework contracts. */

export const contractStates = { 0: '草稿', 1: '待客户签署', 2: '生效', 3: '已到期', 4: '已终止' } as const
export type ContractState = keyof typeof contractStates
export const contractTypes = { 1: '框架合同', 2: '单笔合同' } as const
export const payTerms = { 1: '先款后货', 2: '货到付款', 3: '账期' } as const
/** States of a customer's signature. */
export const signStates = { 0: '待签', 1: '已签', 2: '拒签' } as const

/** Actions on a contract, in the words of its history. */
export const contractActs = {
  save: '保存草稿',
  submit: '提交签署',
  withdraw: '撤回',
  sign: '签署',
  refuse: '拒签',
  extend: '延期',
  terminate: '终止',
  expire: '到期',
  copy: '复制为新合同',
  drop: '删除',
} as const
export type ContractAct = keyof typeof contractActs
export const sellerActs = ['save', 'submit', 'withdraw', 'extend', 'terminate', 'copy', 'drop'] as const
export const customerActs = ['sign', 'refuse'] as const

/** Payment term in words: 账期 30 天. */
export const payTermWords = (payTerm: number, creditDays: number | null): string =>
  payTerm === 3 ? `${payTerms[3]} ${creditDays ?? 0} 天` : payTerms[payTerm as 1 | 2]

/**
 * Effect of the payment term at the checkout: it sets the due day of orders on credit, and payment on arrival is impossible. Empty
 * if payment comes first.
 */
export const payTermNote = (payTerm: number, creditDays: number | null): string =>
  payTerm === 1
    ? ''
    : payTerm === 3
      ? `合同约定${payTermWords(payTerm, creditDays)}：店铺给了账期额度的，选择账期付款即按此计算付款日`
      : `合同约定${payTermWords(payTerm, creditDays)}；平台目前下单须先付款或用账期，这一约定暂不改变下单时的付款`

/**
 * Largest number of contracts of a shop, with drafts and ended ones: a mill that makes a new one for each of 40 customers every
 * month reaches it in ten years.
 */
export const mostContracts = 5_000
/** Largest number of customers, and of goods, of one contract. */
export const mostContractCustomers = 200
export const mostContractGoods = 300
