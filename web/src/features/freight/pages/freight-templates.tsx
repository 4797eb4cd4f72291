import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { freightTemplates } from '../freight-templates.tsx'

const FreightTemplates = () => <ListPage of={freightTemplates} />
export const call = api.freight.templates
export default FreightTemplates
