import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, Drawer } from './dialog.tsx'
import { Field, Input } from './field.tsx'

export const title = '对话框、抽屉'

const Example = () => {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <p>
        <Button onClick={() => setOpen('dialog')}>改价</Button> <Button onClick={() => setOpen('drawer')}>筛选</Button>
      </p>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="改价"
        about="买家会收到通知"
        actions={
          <>
            <Button onClick={close}>取消</Button>
            <Button kind="brand" onClick={close}>
              改价
            </Button>
          </>
        }
      >
        <Field label="金额">
          <Input inputMode="decimal" />
        </Field>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="筛选">
        <Field label="产地">
          <Input />
        </Field>
      </Drawer>
    </>
  )
}
export default Example
