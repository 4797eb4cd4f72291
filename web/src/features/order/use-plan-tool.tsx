import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { usePhone } from '../../kit/phone.ts'
import { useMay } from '../../may.ts'
import { ToolFrame } from '../../shell/office/tool-frame.tsx'

/** Returns the button of the production plan; on a desktop the plan opens in a frame beside the orders, on a phone on a page of its own. */
export const usePlanTool = () => {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const phone = usePhone()
  const may = useMay(api.gate.plan).ok
  return {
    button: may && (
      <Button
        {...(phone ? {} : { 'aria-expanded': open })}
        onClick={() => (phone ? void navigate('/seller/plan') : setOpen(!open))}
      >
        生产计划
      </Button>
    ),
    tool: open && <ToolFrame tool="plan" query="" onClose={() => setOpen(false)} />,
  }
}
