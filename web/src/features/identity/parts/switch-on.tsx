import { useState } from 'react'
import { api } from '../../../api.ts'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { QrCode } from '../../../kit/qr-code.tsx'
import { wordsAt } from '../../../refusals-in-full.ts'
import { useAct } from '../../../use-api.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Switches a second factor on in three steps: the password, the QR code with the first digits, the recovery codes. */
export const SwitchOn = ({ onClose }: { onClose: () => void }) => {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const begin = useAct(api.secondFactor.begin, { silent: true })
  // The recovery codes are shown once, so they stay until the person closes the dialog.
  const confirm = useAct(api.secondFactor.confirm, { silent: true, refreshes: ['sessions'] })
  const begun = begin.answer
  const codes = confirm.answer?.recoveryCodes
  const faultOf = (error: Error | null, field: string) =>
    error === null ? undefined : (wordsAt(error, field) ?? error.message)
  const next = () => {
    if (begun === undefined) begin.act({ password })
    else if (codes === undefined) confirm.act({ factorCode: code })
    else onClose()
  }
  const ready = begun === undefined ? password !== '' : codes !== undefined || code.length === 6
  return (
    <Dialog
      open
      onClose={onClose}
      title={codes === undefined ? '开启动态口令' : '动态口令已开启，请保存恢复码'}
      actions={
        <>
          {codes === undefined && <Button onClick={onClose}>取消</Button>}
          <Button kind="brand" busy={begin.acting || confirm.acting} disabled={!ready} onClick={next}>
            {codes !== undefined ? '我已保存' : begun === undefined ? '下一步' : '开启'}
          </Button>
        </>
      }
    >
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) next()
        }}
      >
        {codes !== undefined ? (
          <RecoveryCodes codes={codes} />
        ) : begun === undefined ? (
          <Field label="登录密码" required error={faultOf(begin.error, 'password')}>
            <Input
              type="password"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        ) : (
          <>
            <p>1. 在手机上打开验证器，扫描二维码；不能扫码时手动输入密钥。</p>
            <div className={styles.picture}>
              <QrCode text={begun.uri} size={184} label="用验证器扫描的二维码" />
            </div>
            <p>
              密钥 <span className={styles.secret}>{inFours(begun.secret)}</span>{' '}
              <CopyButton text={begun.secret} what="密钥" inline />
            </p>
            <p>2. 输入验证器显示的 6 位数字。</p>
            <CodeField
              value={code}
              onWrite={setCode}
              wrong={faultOf(confirm.error, 'factorCode')}
              hint="开启后其他设备要重新登录"
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
