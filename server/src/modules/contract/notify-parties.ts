import type { MessageEvent } from '@mall/api/message/events'
import { enterpriseRoles } from '@mall/api/permissions'
import type { Write } from '../../kernel/context.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'
import { signersOf } from './queries.ts'
import type { LockedContract } from './queries.ts'

type Said = {
  readonly event: MessageEvent
  readonly title: string
  readonly content: (name: string, text: string) => string
}

const toCustomers = {
  submit: {
    event: 'contract.toSign',
    title: '有合同待签署',
    content: (name) => `${name}等待您签署，请阅读后签署或拒签。`,
  },
  withdraw: { event: 'contract.changed', title: '合同已撤回', content: (name) => `卖家撤回了${name}，暂不需要签署。` },
  extend: { event: 'contract.changed', title: '合同已延期', content: (name, text) => `${name}${text}。` },
  terminate: {
    event: 'contract.changed',
    title: '合同已终止',
    content: (name, text) => `${name}已被卖家终止：${text}。已下的订单价格不变。`,
  },
  endingSoon: {
    event: 'contract.ending',
    title: '合同即将到期',
    content: (name, text) => `${name}将于 ${text} 到期，之后按店铺的价格下单。`,
  },
  expire: { event: 'contract.ending', title: '合同已到期', content: (name) => `${name}已到期，不再按合同价下单。` },
} as const satisfies Readonly<Record<string, Said>>

const toShop = {
  sign: { event: 'contract.buyerSigned', title: '客户已签署合同', content: (name, text) => `${text}签署了${name}。` },
  refuse: { event: 'contract.refused', title: '客户拒签合同', content: (name, text) => `${text}，合同：${name}。` },
  endingSoon: {
    event: 'contract.shopEnding',
    title: '合同即将到期',
    content: (name, text) => `${name}将于 ${text} 到期，可以延期。`,
  },
  expire: { event: 'contract.shopEnding', title: '合同已到期', content: (name) => `${name}已到期，可以复制为新合同。` },
} as const satisfies Readonly<Record<string, Said>>

const signing = Object.entries(enterpriseRoles)
  .filter(([, { can }]) => can.includes('contract.sign'))
  .map(([code]) => code)

const nameOf = ({ name, contractNo }: LockedContract): string => `“${name}”（${contractNo}）`

/** Sends a message to the people who may sign for the customers of a contract. */
export const notifyCustomers = async (
  ctx: Write,
  contract: LockedContract,
  act: keyof typeof toCustomers,
  text = '',
): Promise<void> => {
  const { event, title, content } = toCustomers[act]
  const enterprises = await signersOf(ctx.db, contract.contractId, signing)
  await sendMessages(
    ctx,
    enterprises.map(({ boId, userIds }) => ({
      userIds,
      boId,
      event,
      title,
      content: content(nameOf(contract), text),
      link: act === 'withdraw' ? '/buyer/contract' : `/buyer/contract/${contract.contractId}`,
      key: `contract:${contract.contractId}:${act}:${contract.version}`,
    })),
  )
}

/** Sends a message to the staff who manage the contracts of the shop. */
export const notifyShop = async (
  ctx: Write,
  contract: LockedContract,
  act: keyof typeof toShop,
  text = '',
): Promise<void> => {
  const { event, title, content } = toShop[act]
  const staff = await staffWith(ctx.db, [contract.shopId], 'contract.manage')
  await sendMessages(ctx, [
    {
      userIds: staff.get(contract.shopId) ?? [],
      event,
      title,
      content: content(nameOf(contract), text),
      link: `/mj/contract/detail/${contract.contractId}`,
      key: `contract:${contract.contractId}:${act}:${contract.version}`,
    },
  ])
}
