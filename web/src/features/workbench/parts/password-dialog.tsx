import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { wordsAt } from '../../../refusals-in-full.ts'
import { useAct } from '../../../use-api.ts'
import styles from './password-dialog.module.css'

const empty = { oldPassword: '', newPassword: '', again: '' }

/** Dialog that asks for the old password and twice for a new one; other devices then have to sign in anew. */
const PasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [values, setValues] = useState(empty)
  const [asked, setAsked] = useState(false)
  const change = useAct(api.identity.changePassword, {
    done: '密码已修改，其他设备要重新登录',
    silent: true,
    onDone: () => close(),
  })
  const close = () => {
    setValues(empty)
    setAsked(false)
    change.reset()
    onClose()
  }
  const { oldPassword, newPassword, again } = values
  const missing = (value: string) => (asked && value === '' ? '请填写' : undefined)
  const differs = asked && again !== '' && again !== newPassword ? '两次填写的新密码不一致' : undefined
  const wrongNew = change.error ? wordsAt(change.error, 'newPassword') : undefined
  const wrongOld =
    change.error && wrongNew === undefined ? (wordsAt(change.error, 'oldPassword') ?? change.error.message) : undefined
  const save = () => {
    setAsked(true)
    if (oldPassword !== '' && newPassword !== '' && again === newPassword) change.act({ oldPassword, newPassword })
  }
  const input = (name: keyof typeof empty, autoComplete: string) => (
    <Input
      type="password"
      autoComplete={autoComplete}
      maxLength={128}
      value={values[name]}
      onChange={({ target: { value } }) => setValues({ ...values, [name]: value })}
    />
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      title="修改密码"
      actions={
        <>
          <Button onClick={close}>取消</Button>
          <Button kind="brand" busy={change.acting} onClick={save}>
            修改密码
          </Button>
        </>
      }
    >
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field label="旧密码" required error={missing(oldPassword) ?? wrongOld}>
          {input('oldPassword', 'current-password')}
        </Field>
        <Field label="新密码" required hint="至少 8 位" error={missing(newPassword) ?? wrongNew}>
          {input('newPassword', 'new-password')}
        </Field>
        <Field label="再次填写新密码" required error={missing(again) ?? differs}>
          {input('again', 'new-password')}
        </Field>
        {/* Enter in a field submits the form. */}
        <button type="submit" hidden>
          修改密码
        </button>
      </form>
    </Dialog>
  )
}
export default PasswordDialog
