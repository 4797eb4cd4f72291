import { CommonClient } from 'tencentcloud-sdk-nodejs-common'
import { z } from 'zod'
import type { TencentSigningSettings } from '../../outside-settings.ts'
import type { Signer, Signing, SigningPort } from '../../ports/signing.ts'

/*
 * Electronic signatures of Tencent: one flow for each signature, over the paper as a PDF. Tencent identifies the signer and
 * certifies the key. The person signs at Tencent's page, and the server fetches the signed paper from there.
 */

const patienceSeconds = 10
const daysToSign = 7
const mostBytes = 20 * 1024 * 1024

const uploaded = z.object({ FileIds: z.tuple([z.string()]) })
const created = z.object({ FlowId: z.string() })
const scheme = z.object({ SchemeUrl: z.url({ protocol: /^https$/ }) })
const briefs = z.object({ FlowBriefs: z.tuple([z.object({ FlowId: z.string(), FlowStatus: z.int() })]) })
const urls = z.object({ FileUrls: z.tuple([z.object({ Url: z.url({ protocol: /^https?$/ }) })]) })

/** Tencent's states of a flow that all have signed, and of flows that will never be signed. */
const flowSigned = 4
const flowsEnded: readonly number[] = [3, 5, 6, 9]

/** Address of the provider; tests use a server of their own. */
type At = { readonly protocol: string; readonly endpoint: string; readonly files: string }
const tencent: At = { protocol: 'https://', endpoint: 'ess.tencentcloudapi.com', files: 'file.ess.tencent.cn' }

const approverOf = ({ person, mobile, party, enterprise }: Signer) => ({
  ApproverType: enterprise ? 0 : 1,
  ApproverName: person,
  ApproverMobile: mobile,
  ...(enterprise ? { OrganizationName: party } : {}),
  NotifyType: 'none',
})

/** Keeps letters, digits and spaces only: a flow allows no other characters in its name. */
const flowName = (title: string): string => title.replace(/[^\p{L}\p{N} ]/gu, '').slice(0, 200)

const fetchPaper = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patienceSeconds * 1_000) })
  if (!answer.ok) throw new Error(`the signed paper was answered with ${answer.status}`)
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) throw new Error('the signed paper is too large')
  return new Uint8Array(await answer.arrayBuffer())
}

/** Signs at Tencent; `own` does what the server seals and verifies itself. */
export const tencentSigning = (
  { secretId, secretKey, region, operatorId }: TencentSigningSettings,
  own: SigningPort,
  at: At = tencent,
): SigningPort => {
  const clientAt = (endpoint: string) =>
    new CommonClient(endpoint, '2020-11-11', {
      credential: { secretId, secretKey },
      region,
      profile: { httpProfile: { protocol: at.protocol, endpoint, reqTimeout: patienceSeconds } },
    })
  const flows = clientAt(at.endpoint)
  const files = clientAt(at.files)
  const ask = async <T>(client: CommonClient, action: string, answer: z.ZodType<T>, input: object): Promise<T> => {
    const given: unknown = await client
      .request(action, input)
      // Reports only the name of the error: the error text may quote a name or a number.
      .catch((error: unknown) => {
        throw new Error((error as { code?: string }).code ?? 'not reached')
      })
    return answer.parse(given)
  }
  const operator = { Operator: { UserId: operatorId } }
  return {
    ...own,
    sign: async ({ title, paper, signer, now }) => {
      const body = Buffer.from(await paper()).toString('base64')
      const { FileIds } = await ask(files, 'UploadFiles', uploaded, {
        Caller: { OperatorId: operatorId },
        BusinessType: 'DOCUMENT',
        FileInfos: [{ FileName: 'contract.pdf', FileBody: body }],
      })
      const { FlowId } = await ask(flows, 'CreateFlowByFiles', created, {
        ...operator,
        FlowName: flowName(title),
        FileIds,
        Approvers: [approverOf(signer)],
        // The signer chooses where the signature stands on the paper.
        SignBeanTag: 1,
        Deadline: Math.floor(now.getTime() / 1_000) + daysToSign * 86_400,
      })
      const { SchemeUrl } = await ask(flows, 'CreateSchemeUrl', scheme, {
        ...operator,
        FlowId,
        PathType: 1,
        EndPoint: 'HTTP',
        Name: signer.person,
        Mobile: signer.mobile,
        ...(signer.enterprise ? { OrganizationName: signer.party } : {}),
      })
      return { state: 'waiting', flowId: FlowId, signUrl: SchemeUrl }
    },
    follow: async (flowId): Promise<Signing> => {
      const { FlowBriefs } = await ask(flows, 'DescribeFlowBriefs', briefs, { ...operator, FlowIds: [flowId] })
      const [{ FlowStatus }] = FlowBriefs
      if (flowsEnded.includes(FlowStatus)) return { state: 'refused' }
      if (FlowStatus !== flowSigned) return { state: 'waiting', flowId, signUrl: null }
      const { FileUrls } = await ask(flows, 'DescribeFileUrls', urls, {
        ...operator,
        BusinessType: 'FLOW',
        BusinessIds: [flowId],
      })
      const proof = await fetchPaper(FileUrls[0].Url)
      return { state: 'signed', signature: { by: 'tencent', proof, serialNo: flowId, signTime: null } }
    },
  }
}
