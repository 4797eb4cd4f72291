import type { ActivityPage } from '../activity-words.ts'

const key = 'mall.activityPreview'
/** Address of the preview of an activity page. */
export const previewPath = '/mj/activity/preview'

/** Keeps a page for the preview that this tab opens. */
export const keepPreview = (page: ActivityPage): void => sessionStorage.setItem(key, JSON.stringify(page))

export const keptPreview = (): ActivityPage | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as ActivityPage)
}
