import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { setVipInfo } from '../../../shell-changes.ts'
import { useAct, useApi } from '../../../use-api.ts'
import type { Applet } from '../applet-forms.ts'
import { FollowApplet } from '../parts/follow-applet.tsx'
import styles from '../parts/applet.module.css'

/** Milliseconds to wait for WeChat. After that the page assumes a failure and says where to read its reason. */
const patience = 60_000

const Go = ({ it, again }: { it: Applet; again: boolean }) => {
  const leave = useAct(api.applet.authUrl, {
    onDone: ({ url }) => window.location.assign(url),
    onRefused: ({ data }) => {
      const said = data as { needVip?: boolean; vipCode?: string } | null
      if (said?.needVip === true) setVipInfo({ visible: true, vipCode: said.vipCode ?? 'applet' })
    },
  })
  return (
    <>
      <p>
        {again
          ? '授权已经取消。重新授权后，请再次提交代码；换一个小程序授权时，从头开始。'
          : '用小程序管理员的微信扫码，把小程序授权给农信商城。'}
      </p>
      <ul className={styles.points}>
        <li>授权后由平台代您提交代码、送审和发布，您不需要开发人员</li>
        <li>小程序仍属于您的企业，随时可以在微信公众平台取消授权</li>
        <li>一个小程序只能绑定一家店铺</li>
      </ul>
      {it.needVip && it.vipCode !== null && (
        <p role="note" className={styles.note}>
          当前套餐不包含小程序，需要升级套餐后使用。
        </p>
      )}
      <div className={styles.acts}>
        <Button kind="brand" busy={leave.acting} onClick={() => leave.act({})}>
          去微信授权
        </Button>
        <ButtonLink to="/miniProgram">返回小程序管理</ButtonLink>
      </div>
    </>
  )
}

const Done = ({ it }: { it: Applet }) => (
  <>
    <p role="status">
      “{it.nickName}”已授权给店铺，现在是{it.stateText}。
    </p>
    <p>{it.next}</p>
    <ButtonLink to="/miniProgram" kind="brand">
      继续
    </ButtonLink>
  </>
)

const Waiting = ({ late }: { late: boolean }) => (
  <>
    <p role="status">
      {late
        ? '微信还没有通知授权结果。您可以重新授权，或稍后到小程序管理查看；没有成功的原因在消息里。'
        : '正在等待微信确认授权，请不要关闭页面…'}
    </p>
    <div className={styles.acts}>
      {late && (
        <ButtonLink to="/miniProgram/authorization/0" kind="brand">
          重新授权
        </ButtonLink>
      )}
      <ButtonLink to="/miniProgram">小程序管理</ButtonLink>
    </div>
  </>
)

/** Page that leads the merchant to WeChat (`isOpenType` 0, again 2) and receives them back (1). */
const Authorization = () => {
  const { isOpenType } = useParams()
  const back = isOpenType === '1'
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [isOpenType])
  const found = useApi(api.applet.detail, {}, { staleTime: 0 })
  return (
    <Page reading title="小程序授权">
      <section className={styles.card} aria-label="授权">
        <Answer of={found} what="小程序" skeleton={<SkeletonText lines={5} />}>
          {(it) =>
            it.state >= 2 && it.state !== 8 ? (
              <Done it={it} />
            ) : back ? (
              <>
                {!late && <FollowApplet every={2_000} />}
                <Waiting late={late} />
              </>
            ) : (
              <Go it={it} again={it.state === 8} />
            )
          }
        </Answer>
      </section>
    </Page>
  )
}
export const call = api.applet.detail
export default Authorization
