import { useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { askAbove } from '../../kit/ask-above.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, Input } from '../../kit/field.tsx'
import { wordsAt } from '../../refusals-in-full.ts'
import { queries, useAct } from '../../use-api.ts'

const Prove = ({ onEnd }: { onEnd: (proved: boolean) => void }) => {
  const [code, setCode] = useState('')
  const prove = useAct(api.secondFactor.prove, { silent: true, onDone: () => onEnd(true) })
  const wrong = prove.error ? (wordsAt(prove.error, 'factorCode') ?? prove.error.message) : undefined
  const send = () => code !== '' && prove.act({ factorCode: code })
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title="请确认是您本人操作"
      actions={
        <>
          <Button onClick={() => onEnd(false)}>取消</Button>
          <Button kind="brand" busy={prove.acting} disabled={code === ''} onClick={send}>
            确认
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Field label="动态口令" required hint="验证器里“农信商城”当前的 6 位数字，或一个恢复码" error={wrong}>
          <Input
            autoComplete="one-time-code"
            maxLength={11}
            value={code}
            onChange={(event) => setCode(event.target.value.trim())}
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** Asks for a fresh code above everything open; resolves to false if the person gives none. */
export const prove = (): Promise<boolean> =>
  askAbove((end) => (
    <QueryClientProvider client={queries}>
      <Prove onEnd={end} />
    </QueryClientProvider>
  ))
