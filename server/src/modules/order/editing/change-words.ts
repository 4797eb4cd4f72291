import { maskMobile } from '@mall/api/masks'

/* Words for the log of an order about changed texts: the old one and the new one. */

const quoted = (text: string | null): string => (text === null || text === '' ? '空' : `“${text}”`)

/** Text that may have changed. One that is not sent, or is sent as it was, is no change. */
export type TextChange = { readonly name: string; readonly from: string | null; readonly to: string | null | undefined }

/** Change of the shop's remark, in the words that the log of an order and a batch share. */
export const remarkChange = (from: string | null, to: string | null): TextChange => ({ name: '备注', from, to })

const isChange = ({ from, to }: TextChange): boolean => to !== undefined && quoted(from) !== quoted(to)

/** Returns for example `卖家修改：备注由空改为“老客户”`; undefined if nothing changed. */
export const changeWords = (who: '买家' | '卖家', changes: readonly TextChange[]): string | undefined => {
  const made = changes.filter(isChange)
  if (made.length === 0) return undefined
  return `${who}修改：${made.map(({ name, from, to }) => `${name}由${quoted(from)}改为${quoted(to ?? null)}`).join('；')}`
}

/** Returns in one line where an order goes; masks the mobile, because the log is kept permanently. */
export const receiverText = (it: {
  readonly receiver: string
  readonly mobile: string
  readonly areaName: string
  readonly address: string
}): string => `${it.receiver} ${maskMobile(it.mobile)} ${it.areaName}${it.address}`
