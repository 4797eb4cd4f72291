import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { ImportButton } from '../../../blocks/import/import-button.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useMay } from '../../../may.ts'
import { trackingImport } from '../tracking-import.ts'

/** Buttons for other ways to ship: by spreadsheet, by scanning. */
export const OrderTools = () => {
  const navigate = useNavigate()
  const phone = usePhone()
  if (!useMay(api.order.ship).ok) return null
  return (
    <>
      {!phone && <ImportButton of={trackingImport}>导入运单号</ImportButton>}
      <Button onClick={() => void navigate('/seller/scan')}>
        {phone && <Icon name="truck" size={16} />}
        扫码发货
      </Button>
    </>
  )
}
