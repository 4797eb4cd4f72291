import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { wordsAt } from '../../../refusals-in-full.ts'
import { useAct } from '../../../use-api.ts'

/** Button that asks for a copy of the data, after the password. */
export const AskCopy = ({ disabled }: { disabled: boolean }) => {
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const ask = useAct(api.privacy.askCopy, {
    done: '已开始生成，完成后会发消息给您',
    silent: true,
    onDone: () => close(),
  })
  const close = () => {
    setOpen(false)
    setPassword('')
    ask.reset()
  }
  const wrong = ask.error ? (wordsAt(ask.error, 'password') ?? ask.error.message) : undefined
  const send = () => ask.act({ password })
  return (
    <>
      <Button kind="brand" disabled={disabled} onClick={() => setOpen(true)}>
        申请副本
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="申请个人信息副本"
        actions={
          <>
            <Button onClick={close}>取消</Button>
            <Button kind="brand" busy={ask.acting} disabled={password === ''} onClick={send}>
              开始生成
            </Button>
          </>
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (password !== '') send()
          }}
        >
          <Field label="登录密码" required hint="副本里的证件号和账号是完整的，请先验证密码" error={wrong}>
            <Input
              type="password"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}
