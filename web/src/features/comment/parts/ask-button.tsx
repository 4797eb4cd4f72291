import { useState } from 'react'
import { FormDialog } from '../../../blocks/form/form-dialog.tsx'
import { Button } from '../../../kit/button.tsx'
import { loginAddress } from '../../../shell/account/login.ts'
import { useShell } from '../../../shell-state.ts'
import { askForm } from '../ask-form.ts'

/** Goes to the login, and from there back to the questions of these goods. */
export const toAsking = (): void => location.assign(loginAddress(`${location.href.replace(/#.*/, '')}#questions`))

/** Button that asks the shop about goods; a visitor signs in first. */
export const AskButton = ({ spuId }: { spuId: string }) => {
  const [open, setOpen] = useState(false)
  const visitor = useShell((it) => !it.userInfo)
  return (
    <>
      <Button kind="brand" onClick={() => (visitor ? toAsking() : setOpen(true))}>
        我要提问
      </Button>
      {open && (
        <FormDialog
          of={askForm}
          detail={{ spuId }}
          title="向卖家提问"
          act={{ name: '发布提问' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
