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

/** The bucket with the built web app in it, which is filled at each deployment. */
export function makeFiles(scope: Construct, siteFolder: string, logGroup: LogGroup): IBucket {
  const bucket = makeBucket(scope)
  const role = new Role(scope, 'FillRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  logGroup.grantWrite(role)
  // Files of earlier deployments stay, for pages that are still open ask for them.
  const common = {
    sources: [Source.asset(siteFolder)],
    destinationBucket: bucket,
    prune: false,
    role,
    logGroup,
  }
  const lasting = new BucketDeployment(scope, 'FillAssets', {
    ...common,
    // Names in here carry a hash of the content.
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  })
  const changing = new BucketDeployment(scope, 'FillPages', {
    ...common,
    exclude: ['assets/*'],
    cacheControl: [CacheControl.noCache()],
  })
  // A page must not be there before what it names.
  changing.node.addDependency(lasting)
  return bucket
}

function makeBucket(scope: Construct): IBucket {
  return new FilesBucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
}

/** A bucket that is no website of its own. CDK's class leaves open what its interface does not. */
class FilesBucket extends Bucket {
  override get isWebsite(): boolean {
    return false
  }
}
