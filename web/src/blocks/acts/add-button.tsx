import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useMay } from '../../may.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import type { AnyForm } from '../form/form-of.ts'
import { callOf } from './act-of.ts'
import type { Add } from './act-of.ts'

/**
 * Button that adds another thing; absent for users without the right. `beside` a field it is small and quiet. `onSaved` receives
 * the answer of the form's call.
 */
export const AddButton = ({
  of,
  beside = false,
  onSaved,
}: {
  of: Add
  beside?: boolean
  onSaved?: (answer: never) => void
}) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const may = useMay(callOf(of))
  if (!may.ok && may.why === 'right') return null
  return (
    <>
      <Button
        kind={beside ? 'quiet' : 'brand'}
        size={beside ? 'small' : 'normal'}
        title={may.ok ? undefined : may.say}
        disabled={!may.ok}
        onClick={() => ('go' in of ? void navigate(of.go) : setOpen(true))}
      >
        <Icon name="plus" size={16} />
        {of.label}
      </Button>
      {'form' in of && open && (
        <FormDialog
          of={of.form as unknown as AnyForm}
          title={of.title ?? of.label}
          onClose={() => setOpen(false)}
          {...(onSaved && { onSaved: onSaved as (answer: unknown) => void })}
        />
      )}
    </>
  )
}
