import type { ActivityPage } from '../activity-words.ts'

const key = 'mall.activityPreview'
/** Where a page is shown as visitors will see it. */
export const previewPath = '/mj/activity/preview'

/** Keeps what is to be shown for the page that is opened from this one. */
export const keepPreview = (page: ActivityPage): void => sessionStorage.setItem(key, JSON.stringify(page))

export const keptPreview = (): ActivityPage | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as ActivityPage)
}
