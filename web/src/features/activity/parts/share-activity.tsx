import { activityPath } from '@mall/api/activity/floors'
import { useEffect, useRef, useState } from 'react'
import { ShareLink } from '../../../blocks/share-link.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { base } from '../../../root-path.ts'
import type { ActivityPage } from '../activity-words.ts'
import { drawShare, sharePicture } from './share-picture.ts'
import styles from './share-activity.module.css'

/** Picture with the code of the page, for places that accept no links. */
const SharePicture = ({ page, url }: { page: ActivityPage; url: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [ready, setReady] = useState(false)
  const { shareTitle, shareImage, shopName, beginTime, endTime } = page
  useEffect(() => {
    if (canvas.current === null) return
    const times = `${minuteText(beginTime)} 至 ${minuteText(endTime)}`
    void drawShare(canvas.current, { title: shareTitle, image: shareImage, shopName, times, url }).then(() =>
      setReady(true),
    )
  }, [shareTitle, shareImage, shopName, beginTime, endTime, url])
  const save = () => {
    const link = document.createElement('a')
    link.href = canvas.current!.toDataURL('image/png')
    link.download = `${page.name}.png`
    link.click()
  }
  return (
    <div className={styles.picture}>
      <canvas
        ref={canvas}
        width={sharePicture.width}
        height={sharePicture.height}
        role="img"
        aria-label={`分享图：${shareTitle}，${shopName}，扫码打开`}
      />
      <Button disabled={!ready} onClick={save}>
        保存分享图
      </Button>
    </div>
  )
}

/** Dialog that shares an activity page as a link, a code, or a picture with both. */
export const ShareActivity = ({ page, open, close }: { page: ActivityPage; open: boolean; close: () => void }) => {
  const url = `${location.origin}${base}${activityPath(page.activityId ?? '')}`
  return (
    <Dialog open={open} onClose={close} title="分享活动">
      <div className={styles.share}>
        <SharePicture page={page} url={url} />
        <ShareLink url={url} name={page.shareTitle} what="活动" />
      </div>
    </Dialog>
  )
}
