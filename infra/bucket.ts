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
import type { Construct } from 'constructs'

/** Creates the bucket of the web app; each deployment uploads the built files. */
export function makeSiteBucket(scope: Construct, siteFolder: string, logGroup: LogGroup): IBucket {
  const bucket = makeBucket(scope)
  const role = new Role(scope, 'FillRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  logGroup.grantWrite(role)
  // `prune: false` keeps the files of earlier deployments, which open pages still request.
  const common = {
    sources: [Source.asset(siteFolder)],
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
  // A page must not be served before the assets that it references.
  pages.node.addDependency(assets)
  return bucket
}

function makeBucket(scope: Construct): IBucket {
  return new SiteBucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
}

/** CDK declares `isWebsite` as possibly undefined in the class but not in `IBucket`. */
class SiteBucket extends Bucket {
  override get isWebsite(): boolean {
    return false
  }
}
