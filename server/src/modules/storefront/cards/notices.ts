/** A notice inside JSON, where moments travel as milliseconds. */
export type NoticeRow = { readonly noticeId: number; readonly title: string; readonly at: number }

export const noticeOf = (row: NoticeRow) => ({
  noticeId: row.noticeId,
  title: row.title,
  beginTime: new Date(row.at),
})
