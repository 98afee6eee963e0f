import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type IBucket,
} from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct, IConstruct } from 'constructs'
import { compressedEndings } from './compress-site.ts'

interface FilesProps {
  readonly siteFolder: string
  readonly bucket: IBucket
  readonly after: readonly IConstruct[]
  readonly logGroup: LogGroup
}

export function uploadSite(scope: Construct, { siteFolder, bucket, after, logGroup }: FilesProps): void {
  const role = new Role(scope, 'FillRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  logGroup.grantWrite(role)
  // `prune: false` keeps the files of earlier deployments, which open pages still request.
  const common = {
    // Of the build alone: a list of every file, and compressed ones, as CloudFront compresses by itself.
    sources: [
      Source.asset(siteFolder, { exclude: ['.vite', ...compressedEndings.map((ending) => `**/*${ending}`)] }),
    ],
    destinationBucket: bucket,
    prune: false,
    role,
    logGroup,
  }
  const assets = new BucketDeployment(scope, 'FillAssets', {
    ...common,
    // Their names contain a hash of the content.
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  })
  const pages = new BucketDeployment(scope, 'FillPages', {
    ...common,
    exclude: ['assets/*'],
    cacheControl: [CacheControl.noCache()],
  })
  // A page must not be served before the assets that it references and the routes that it calls, nor with the headers of
  // an earlier version, which the service worker would keep along with it. A failed first deployment can only be cleaned
  // up while the bucket is empty, so that it is filled last.
  assets.node.addDependency(...after)
  pages.node.addDependency(assets)
}

export function makeSiteBucket(scope: Construct): IBucket {
  return new SiteBucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
}

/** CDK declares `isWebsite` as possibly undefined in the class but not in `IBucket`. */
class SiteBucket extends Bucket {
  override get isWebsite(): boolean {
    return false
  }
}
