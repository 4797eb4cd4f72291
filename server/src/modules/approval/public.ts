export { askApproval } from './ask-approval.ts'
export { agreeOrRefuse } from './agree-or-refuse.ts'
export { waitingFor } from './waiting-queries.ts'
