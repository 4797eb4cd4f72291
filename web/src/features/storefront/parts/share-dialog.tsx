import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { QrCode } from '../../../kit/qr-code.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { toast } from '../../../kit/toast.ts'
import { base } from '../../../shell/navigation/root-path.ts'
import styles from './share-dialog.module.css'

/** The page of goods as a code and as a link; a phone offers its own ways too. */
export const ShareDialog = ({
  open,
  close,
  spuId,
  name,
}: {
  open: boolean
  close: () => void
  spuId: string
  name: string
}) => {
  const phone = usePhone()
  const url = `${location.origin}${base}/goodsDetail?spuId=${spuId}`
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.done('链接已复制'),
      () => toast.note('没有复制成功，请长按链接复制'),
    )
  // Who closes the phone's own list has chosen so.
  const hand = () => navigator.share({ title: name, url }).catch(() => {})
  return (
    <Dialog open={open} onClose={close} title="分享商品">
      <div className={styles.share}>
        <p className={styles.name}>{name}</p>
        <QrCode text={url} size={200} label="商品页面的二维码" />
        <p className={styles.hint}>{phone ? '对方用手机扫一扫，即可打开' : '用手机扫一扫，在手机上打开'}</p>
        <input
          className={styles.link}
          readOnly
          aria-label="商品链接"
          value={url}
          onFocus={(it) => it.target.select()}
        />
        <div className={styles.ways}>
          {phone && 'share' in navigator && (
            <Button kind="brand" onClick={() => void hand()}>
              分享给好友
            </Button>
          )}
          <Button onClick={() => void copy()}>复制链接</Button>
        </div>
      </div>
    </Dialog>
  )
}
