import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { AddressForm } from './address-form.tsx'

/** A button that opens the form of a new address. */
export const NewAddress = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="brand" onClick={() => setOpen(true)}>
        <Icon name="plus" size={16} />
        新增地址
      </Button>
      {open && <AddressForm address={undefined} onClose={() => setOpen(false)} />}
    </>
  )
}
