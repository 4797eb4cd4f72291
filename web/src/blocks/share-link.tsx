import { useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { QrCode } from '../kit/qr-code.tsx'
import { usePhone } from '../kit/phone.ts'
import styles from './share-link.module.css'

/** Address as a QR code and as a link; a phone also offers its own sharing. `what` names the thing: 商品. */
export const ShareLink = ({ url, name, what }: { url: string; name: string; what: string }) => {
  const phone = usePhone()
  const [said, setSaid] = useState('')
  const link = useRef<HTMLInputElement>(null)
  // Without HTTPS there is no clipboard API; the old command copies the selected text.
  const copyChosen = () => {
    link.current?.select()
    return document.execCommand('copy')
  }
  const copy = async () => {
    const copied = isSecureContext
      ? await navigator.clipboard.writeText(url).then(() => true, copyChosen)
      : copyChosen()
    setSaid(copied ? '链接已复制，可以粘贴给好友' : '没有复制成功，请长按链接复制')
  }
  // Closing the phone's sharing list is the user's choice, not an error.
  const hand = () => navigator.share({ title: name, url }).catch(() => {})
  return (
    <div className={styles.share}>
      <p className={styles.name}>{name}</p>
      <QrCode text={url} size={200} label={`${what}页面的二维码`} />
      <p className={styles.hint}>{phone ? '对方用手机扫一扫，即可打开' : '用手机扫一扫，在手机上打开'}</p>
      <input
        ref={link}
        className={styles.link}
        readOnly
        aria-label={`${what}链接`}
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
      <p role="status" className={styles.hint}>
        {said}
      </p>
    </div>
  )
}
