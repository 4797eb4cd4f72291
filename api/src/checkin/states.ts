/** How far an application to open a shop is, as it is called where it is shown. */
export const checkinStates: Readonly<Record<number, string>> = {
  0: '草稿',
  5: '预开通',
  10: '待审核',
  20: '待签约',
  30: '已驳回',
  50: '已入驻',
  60: '已结束',
}

/** As many goods as a shop that was opened for free may have until it is checked in. */
export const freeGoods = 20
