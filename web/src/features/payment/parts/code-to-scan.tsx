import { QRCode } from 'antd'

/** A code of a payment channel, to be scanned with its app. */
const CodeToScan = ({ text }: { text: string }) => <QRCode type="svg" value={text} size={220} errorLevel="M" />

export default CodeToScan
