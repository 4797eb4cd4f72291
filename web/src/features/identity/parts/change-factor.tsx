import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { wordsAt } from '../../../refusals-in-full.ts'
import { useAct } from '../../../use-api.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'

const RenewDialog = ({ onClose }: { onClose: () => void }) => {
  const [code, setCode] = useState('')
  const renew = useAct(api.secondFactor.renewCodes, { silent: true })
  const codes = renew.answer?.recoveryCodes
  const wrong = renew.error ? (wordsAt(renew.error, 'factorCode') ?? renew.error.message) : undefined
  const send = () => code.length === 6 && renew.act({ factorCode: code })
  return (
    <Dialog
      open
      onClose={onClose}
      title="重新生成恢复码"
      actions={
        codes === undefined ? (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button kind="brand" busy={renew.acting} disabled={code.length !== 6} onClick={send}>
              生成
            </Button>
          </>
        ) : (
          <Button kind="brand" onClick={onClose}>
            我已保存
          </Button>
        )
      }
    >
      {codes === undefined ? (
        <form
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <p>旧的恢复码全部失效。</p>
          <CodeField value={code} onWrite={setCode} wrong={wrong} hint="验证器里当前的 6 位数字" />
        </form>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </Dialog>
  )
}

/** Makes new recovery codes in place of those used or lost. */
export const RenewCodes = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>重新生成恢复码</Button>
      {open && <RenewDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const EndDialog = ({ onClose }: { onClose: () => void }) => {
  const [{ password, code }, setValues] = useState({ password: '', code: '' })
  const end = useAct(api.secondFactor.end, { done: '动态口令已关闭', silent: true, onDone: onClose })
  const wrongCode = end.error ? wordsAt(end.error, 'factorCode') : undefined
  const wrongPassword =
    end.error && wrongCode === undefined ? (wordsAt(end.error, 'password') ?? end.error.message) : undefined
  const ready = password !== '' && code !== ''
  const send = () => ready && end.act({ password, factorCode: code })
  return (
    <Dialog
      open
      onClose={onClose}
      title="关闭动态口令？"
      actions={
        <>
          <Button onClick={onClose}>不关闭</Button>
          <Button kind="bad" busy={end.acting} disabled={!ready} onClick={send}>
            关闭动态口令
          </Button>
        </>
      }
    >
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p>关闭后只凭密码就能登录和办理。</p>
        <Field label="登录密码" required error={wrongPassword}>
          <Input
            type="password"
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={(event) => setValues({ code, password: event.target.value })}
          />
        </Field>
        <CodeField
          value={code}
          most={11}
          onWrite={(typed) => setValues({ password, code: typed })}
          wrong={wrongCode}
          hint="验证器里当前的 6 位数字，或一个恢复码"
        />
        <button type="submit" hidden>
          关闭动态口令
        </button>
      </form>
    </Dialog>
  )
}

/** Switches the second factor off. */
export const EndFactor = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        关闭动态口令
      </Button>
      {open && <EndDialog onClose={() => setOpen(false)} />}
    </>
  )
}
