export { contractProofs } from './contract-proofs.ts'
export { showContract } from './show-contract.ts'
