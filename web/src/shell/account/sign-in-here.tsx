import { useState } from 'react'
import { api } from '../../api.ts'
import { askAbove } from '../../kit/ask-above.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { base } from '../../root-path.ts'
import { send } from '../../send.ts'
import { settings } from '../../settings.ts'
import { keepUser, useShell } from '../../shell-state.ts'
import { loginAddress } from './login.ts'
import styles from './sign-in-here.module.css'

/** Path to which a login inside the page returns: a small file without content. */
const back = `${base}/favicon.svg`

/** Returns whether the login belongs to this site; a login elsewhere opens in a new window. */
const isOwn = (): boolean => new URL(settings.login, location.href).origin === location.origin

type Asked = { readonly onEnd: (signedIn: boolean) => void }

const OwnLogin = ({ onEnd }: Asked) => (
  <iframe
    title="登录"
    className={styles.login}
    // The login has no script, and its form starts a session for this page.
    sandbox="allow-forms allow-same-origin"
    src={loginAddress(new URL(back, location.href).href)}
    onLoad={({ currentTarget }) => currentTarget.contentWindow?.location.pathname === back && onEnd(true)}
  />
)

const SignInHere = ({ onEnd }: Asked) => {
  const [opened, setOpened] = useState(false)
  const own = isOwn()
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title="登录已过期"
      about="您填写的内容都在。登录后继续保存，不离开本页。"
      actions={
        <>
          <Button onClick={() => onEnd(false)}>先不登录</Button>
          {!own && (
            <Button kind="brand" disabled={!opened} onClick={() => onEnd(true)}>
              已登录，继续
            </Button>
          )}
        </>
      }
    >
      {own ? (
        <OwnLogin onEnd={onEnd} />
      ) : (
        <a href={loginAddress(location.href)} target="_blank" rel="noreferrer" onClick={() => setOpened(true)}>
          在新窗口登录
        </a>
      )}
    </Dialog>
  )
}

const signIn = async (): Promise<boolean> => {
  if (!(await askAbove<boolean>((end) => <SignInHere onEnd={end} />))) return false
  const before = useShell.getState().userInfo?.id
  const user = await send(api.identity.userInfo, {}, { quiet: true }).catch(() => null)
  // Text typed by one person must never be saved as another's.
  if (before !== undefined && user !== null && user.id !== before) location.reload()
  if (user === null || (before !== undefined && user.id !== before)) return false
  keepUser(user)
  return true
}

let signingIn: Promise<boolean> | undefined
/** Signs in above the page, once for all calls that were refused together; resolves to false if nobody or another person signs in. */
export const signInHere = (): Promise<boolean> => {
  signingIn ??= signIn().finally(() => (signingIn = undefined))
  return signingIn
}
