import { encode } from 'uqr'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { toast } from '../../../kit/toast.ts'
import { base } from '../../../shell/root-path.ts'
import styles from './share-dialog.module.css'

/** A text as a code that telephones read. */
const Code = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dots.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}

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
        <Code text={url} label="商品页面的二维码" />
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
