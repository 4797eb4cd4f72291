import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { QrCode } from '../../../kit/qr-code.tsx'
import { useAct } from '../../../use-api.ts'
import styles from './message-settings.module.css'

/**
 * Does the consent page open in this browser? WeChat shows it only inside its app; without a connected account, a page of this site
 * replaces it.
 */
const opensHere = (address: string): boolean => address.startsWith('/') || /MicroMessenger/i.test(navigator.userAgent)

/** Binds once with the code that WeChat put into the address, and removes the code from there. */
const useBroughtBack = () => {
  const [address, setAddress] = useSearchParams()
  const bind = useAct(api.message.bindWechat, { done: '微信已绑定' })
  const code = address.get('code')
  const state = address.get('state')
  const sent = useRef(false)
  useEffect(() => {
    if (code === null || state === null || sent.current) return
    sent.current = true
    bind.act({ code, state })
    setAddress({}, { replace: true })
  }, [code, state, bind, setAddress])
  return bind.acting
}

/** WeChat account at which a person is notified; they bind it inside WeChat and unbind it anywhere. */
export const WechatBinding = ({ bound }: { bound: boolean }) => {
  const binding = useBroughtBack()
  const [scanned, setScanned] = useState(false)
  const begin = useAct(api.message.beginWechat, {
    onDone: ({ address }) => (opensHere(address) ? location.assign(address) : setScanned(true)),
  })
  const unbind = useAct(api.message.unbindWechat, { done: '微信已解除绑定' })
  return (
    <section className={styles.part} aria-labelledby="wechat">
      <h2 id="wechat">微信通知</h2>
      <p>{bound ? '已绑定，下面勾选了微信的消息会发到您的微信。' : '还没有绑定，勾选了微信的消息只在站内显示。'}</p>
      {bound ? (
        <Button busy={unbind.acting} onClick={() => unbind.act({})}>
          解除绑定
        </Button>
      ) : (
        <Button kind="brand" busy={begin.acting || binding} onClick={() => begin.act({})}>
          绑定微信
        </Button>
      )}
      {scanned && (
        <Dialog open title="在微信里绑定" onClose={() => setScanned(false)}>
          <div className={styles.scan}>
            <QrCode text={`${location.origin}/v/messages/setting`} size={180} label="消息设置的二维码" />
            <p>用微信扫一扫打开本页，登录同一个账号，再点“绑定微信”。</p>
          </div>
        </Dialog>
      )}
    </section>
  )
}
