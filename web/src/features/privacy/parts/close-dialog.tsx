import { closingDays, closingWords } from '@mall/api/privacy/closing'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field, Input } from '../../../kit/field.tsx'
import { wordsAt } from '../../../refusals-in-full.ts'
import { useAct } from '../../../use-api.ts'
import styles from './privacy.module.css'

const empty = { words: '', smsCode: '' }

/** Dialog that asks a person to confirm the closing by typed words and a code. */
export const CloseDialog = ({ mobile, onClose }: { mobile: string; onClose: () => void }) => {
  const [values, setValues] = useState(empty)
  const { words, smsCode } = values
  const code = useAct(api.privacy.sendClosingCode)
  const ask = useAct(api.privacy.askClosing, { done: '已申请注销', silent: true, onDone: onClose })
  const fault = ask.error ? wordsAt(ask.error, 'smsCode') : undefined
  const failed = ask.error && fault === undefined ? ask.error.message : undefined
  const ready = words === closingWords && smsCode.length === 6 && code.answer !== undefined
  const send = () => ready && ask.act({ words: closingWords, smsCode, codeId: code.answer!.codeId })
  const shown = code.answer?.shownCode
  return (
    <Dialog
      open
      onClose={onClose}
      title="注销账号"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="bad" busy={ask.acting} disabled={!ready} onClick={send}>
            申请注销
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
        <p>{closingDays} 天后生效，在此之前登录可以撤销；生效后无法恢复。</p>
        <Field label={`输入“${closingWords}”`} required error={failed}>
          <Input
            value={words}
            maxLength={10}
            onChange={(event) => setValues({ ...values, words: event.target.value })}
          />
        </Field>
        <Field
          label="短信验证码"
          required
          hint={shown ? `演示环境不发送短信，验证码是 ${shown}` : `发送到 ${mobile}`}
          error={fault}
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={smsCode}
            onChange={(event) => setValues({ ...values, smsCode: event.target.value.trim() })}
          />
        </Field>
        <Button busy={code.acting} disabled={code.answer !== undefined} onClick={() => code.act({})}>
          {code.answer === undefined ? '获取验证码' : '验证码已发送'}
        </Button>
      </form>
    </Dialog>
  )
}
