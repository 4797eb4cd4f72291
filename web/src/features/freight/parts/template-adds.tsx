import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { deliveryTemplateForm } from '../delivery-template-form.tsx'
import { freightTemplateForm } from '../freight-template-form.ts'

/* Buttons that make a template while a form chooses one; the form stays open and chooses the new one. */

/** Button that adds a delivery template. */
export const AddDeliveryTemplate = ({ onSaved }: { onSaved: (tplId: string) => void }) => (
  <AddButton
    beside
    of={{ label: '新建配送模板', form: deliveryTemplateForm, title: '新建配送模板' }}
    onSaved={({ tplId }: { readonly tplId: string }) => onSaved(tplId)}
  />
)

const stays: typeof freightTemplateForm = {
  ...freightTemplateForm,
  done: { say: '运费模板已保存', refreshes: ['publishing'] },
}

/** Button that adds a freight template. */
export const AddFreightTemplate = ({ onSaved }: { onSaved: (freightId: string) => void }) => (
  <AddButton
    beside
    of={{ label: '新建运费模板', form: stays, title: '新建运费模板' }}
    onSaved={({ freightId }: { readonly freightId: string }) => onSaved(freightId)}
  />
)
