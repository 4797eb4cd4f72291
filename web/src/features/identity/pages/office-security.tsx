import { Security } from '../parts/security.tsx'

/** Security of a person's account, for people who work in a shop or for the platform. */
const OfficeSecurity = () => <Security />
export default OfficeSecurity
