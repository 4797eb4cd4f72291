import { maskMobile } from '@mall/api/masks'

/* What the log of an order says of changed texts: the old one and the new one. */

const quoted = (text: string | null): string => (text === null || text === '' ? '空' : `“${text}”`)

/** What is not sent, or sent as it was, is no change. */
export type TextChange = { readonly name: string; readonly from: string | null; readonly to: string | null | undefined }

/** A remark of the shop, as the log of one order and of a batch says it. */
export const remarkChange = (from: string | null, to: string | null): TextChange => ({ name: '备注', from, to })

const isChange = ({ from, to }: TextChange): boolean => to !== undefined && quoted(from) !== quoted(to)

/** `卖家修改：备注由空改为“老客户”`; undefined when everything stays as it was. */
export const changeWords = (who: '买家' | '卖家', changes: readonly TextChange[]): string | undefined => {
  const made = changes.filter(isChange)
  if (made.length === 0) return undefined
  return `${who}修改：${made.map(({ name, from, to }) => `${name}由${quoted(from)}改为${quoted(to ?? null)}`).join('；')}`
}

/** Where an order goes, in one line; the log is kept for ever, so the mobile is masked. */
export const receiverText = (it: {
  readonly receiver: string
  readonly mobile: string
  readonly areaName: string
  readonly address: string
}): string => `${it.receiver} ${maskMobile(it.mobile)} ${it.areaName}${it.address}`
