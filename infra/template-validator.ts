import { RegoEngine, TemplateFile, type Engine, type StandardDiagnostic } from '@aws/cloudformation-validate'
import {
  type IPolicyValidationContext,
  type IPolicyValidationPlugin,
  type PolicyValidationPluginReport,
  App,
  Validations,
  type AppProps,
} from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/** Warnings of AWS's validator that are accepted, and why. Its hints (`INFO`) are no findings. */
const accepted: Readonly<Record<string, string>> = {
  W3005: 'CDK names an order of two resources that a reference between them implies; it is the same order.',
}

const findings = ['WARN', 'ERROR', 'FATAL']

// One for all validators, since loading it takes seconds.
let engine: Engine | undefined

/** AWS's own validator of templates, with the schemas of all resources, without a network. */
export class TemplateValidator implements IPolicyValidationPlugin {
  readonly name = 'cloudformation-validate'

  findingsIn(templatePath: string): StandardDiagnostic[] {
    engine ??= new RegoEngine()
    return engine
      .validateStandard(new TemplateFile(templatePath))
      .diagnostics.filter(({ ruleId, severity }) => findings.includes(severity) && !(ruleId in accepted))
  }

  validate({ templatePaths }: IPolicyValidationContext): PolicyValidationPluginReport {
    const violations = templatePaths.flatMap((templatePath) =>
      this.findingsIn(templatePath).map(({ ruleId, message, severity, entity, propertyPath }) => ({
        ruleName: ruleId,
        description: message,
        severity,
        violatingResources: [
          { templatePath, resourceLogicalId: entity?.logicalId ?? '', locations: [propertyPath ?? ''] },
        ],
      })),
    )
    return { success: violations.length === 0, violations }
  }
}

/** Synthesis fails for what cdk-nag or AWS's validator finds. */
export function makeCheckedApp(props?: AppProps): App {
  const app = new App(props)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new TemplateValidator())
  return app
}
