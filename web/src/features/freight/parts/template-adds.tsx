import { AddButton } from '../../../blocks/acts/add-button.tsx'
import { deliveryTemplateForm } from '../delivery-template-form.tsx'
import { freightTemplateForm } from '../freight-template-form.ts'

/* Templates made where goods choose one: they stay there, and the new one is chosen. */

/** Adds which ways goods may travel. */
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

/** Adds what bringing goods costs. */
export const AddFreightTemplate = ({ onSaved }: { onSaved: (freightId: string) => void }) => (
  <AddButton
    beside
    of={{ label: '新建运费模板', form: stays, title: '新建运费模板' }}
    onSaved={({ freightId }: { readonly freightId: string }) => onSaved(freightId)}
  />
)
