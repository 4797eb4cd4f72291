import { Security } from '../parts/security.tsx'

/** The same for who works in a shop or for the platform. */
const OfficeSecurity = () => <Security />
export default OfficeSecurity
