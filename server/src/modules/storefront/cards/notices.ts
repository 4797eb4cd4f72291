/** Notice inside JSON, where times are milliseconds. */
export type NoticeRow = { readonly noticeId: number; readonly title: string; readonly at: number }

export const noticeOf = (row: NoticeRow) => ({
  noticeId: row.noticeId,
  title: row.title,
  beginTime: new Date(row.at),
})
